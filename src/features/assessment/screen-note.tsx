/** Who will see the screen. Shown wherever the screen is asked for, so that private things are closed first. */
export const SCREEN_NOTE =
  'Only our raters and you can play the recording of your screen, companies never. Close your mail and turn notifications off first.';

export const ScreenNote = () => <p className="muted">{SCREEN_NOTE}</p>;
