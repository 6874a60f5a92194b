import type { Container } from './containers.ts';

/** The joined chunks, exactly as the recorder produced them. Never changed, because a receipt signs for them. */
export const ORIGINAL = 'original';
/** A copy with a duration and cues, because a recorder writes neither and a player cannot seek without them. */
export const seekableName = (container: Container) => `seekable.${container}`;

/** The name of a recording's file in the store of media. */
export const mediaName = (id: string, file: string) => `${id}/${file}`;
