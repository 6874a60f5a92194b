/** Who will see the screen, said wherever it is asked for. */
export const SCREEN_NOTE =
  'Only our raters and you can play the recording of your screen, companies never. Close your mail and turn notifications off first.';

export const ScreenNote = () => <p className="muted">{SCREEN_NOTE}</p>;
