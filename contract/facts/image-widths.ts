/** The widths in pixels in which each picture of a post exists: a phone, the column of text, and that column on a dense screen. */
export const IMAGE_WIDTHS = [480, 960, 1440] as const;
