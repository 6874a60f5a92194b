import { useState } from 'react';
import styles from './avatar.module.css';

export interface AvatarProps {
  /** The address of the picture; null if there is none. */
  url: string | null;
  /** The owner of the picture, as in 'Your profile picture'. */
  alt: string;
  /** The drawing if there is no picture. */
  of?: 'person' | 'company';
  small?: boolean | undefined;
}

const DRAWINGS = {
  person: (
    <>
      <path d="M48 14a22 22 0 0 1 22 22H26a22 22 0 0 1 22-22zM20 36h56M42 15v12M54 15v12" />
      <path d="M31 36v5a17 17 0 0 0 34 0v-5M12 92c2-20 16-28 36-28s34 8 36 28" />
    </>
  ),
  company: (
    <>
      <path d="M14 84h68M24 84V24h48v60M24 44h48M24 64h48M48 24v60" />
      <path d="M24 44l24-20M72 44L48 24M24 84l24-20M72 84L48 64" />
    </>
  ),
};

/** A square picture. Without one, or if it cannot be loaded, a figure in a helmet or the frame of a building. */
export function Avatar({ url, alt, of = 'person', small = false }: AvatarProps) {
  const [failed, setFailed] = useState<string>();
  const className = small ? `${styles.avatar} ${styles.small}` : styles.avatar;
  if (url !== null && url !== failed) return <img className={className} src={url} alt={alt} onError={() => setFailed(url)} />;
  return (
    <svg className={className} viewBox="0 0 96 96" role="img" aria-label={`${alt}: none yet`}>
      {DRAWINGS[of]}
    </svg>
  );
}
