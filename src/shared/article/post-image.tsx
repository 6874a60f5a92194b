import { IMAGE_WIDTHS } from '../../../contract/facts/image-widths.ts';

export interface PostImageProps {
  /** The address that the upload returned. */
  address: string;
  alt: string;
  /** How wide it is shown, as CSS `sizes`. */
  sizes: string;
  className?: string | undefined;
  /** It is part of the first screen, so it is loaded at once. */
  first?: boolean;
}

const setOf = (address: string, type: string) => IMAGE_WIDTHS.map((width) => `${address}/${width}.${type} ${width}w`).join(', ');

/** A picture of a post in the best format and the width that the reader's screen needs. It is hidden if it cannot be loaded. */
export const PostImage = ({ address, alt, sizes, className, first = false }: PostImageProps) => (
  <picture>
    <source type="image/avif" srcSet={setOf(address, 'avif')} sizes={sizes} />
    <source type="image/webp" srcSet={setOf(address, 'webp')} sizes={sizes} />
    <img
      src={address}
      alt={alt}
      width={1200}
      height={630}
      className={className}
      loading={first ? 'eager' : 'lazy'}
      fetchPriority={first ? 'high' : 'auto'}
      decoding="async"
      onError={({ currentTarget }) => {
        console.warn('A picture could not be loaded.');
        currentTarget.hidden = true;
      }}
    />
  </picture>
);
