/** The result of asking to share the screen. A browser that does not name the surface is accepted, and raters see that. */
export type Shared =
  | { is: 'monitor' | 'unconfirmed'; stream: MediaStream }
  | { is: 'not-monitor'; surface: string }
  | { is: 'refused'; cause: unknown }
  | { is: 'unsupported' };

/** Of Screen Capture; not yet in TypeScript's own list. */
interface MonitorOptions extends DisplayMediaStreamOptions {
  selfBrowserSurface: 'include' | 'exclude';
  monitorTypeSurfaces: 'include' | 'exclude';
}

const WHOLE_MONITOR: MonitorOptions = {
  video: { displaySurface: 'monitor', width: { max: 1920 }, height: { max: 1080 }, frameRate: 5 },
  audio: false,
  selfBrowserSurface: 'include',
  monitorTypeSurfaces: 'include',
};

/**
 * Asks for the whole monitor; call it in a click, because the browser refuses otherwise. Tracks of anything less are stopped
 * at once.
 */
export async function shareScreen(): Promise<Shared> {
  if (!navigator.mediaDevices?.getDisplayMedia) return { is: 'unsupported' };
  try {
    return readSurface(await navigator.mediaDevices.getDisplayMedia(WHOLE_MONITOR));
  } catch (cause) {
    return cause instanceof DOMException && cause.name === 'NotSupportedError' ? { is: 'unsupported' } : { is: 'refused', cause };
  }
}

function readSurface(stream: MediaStream): Shared {
  const surface = stream.getVideoTracks()[0]?.getSettings().displaySurface;
  if (surface === 'monitor') return { is: 'monitor', stream };
  if (surface === undefined) return { is: 'unconfirmed', stream };
  for (const track of stream.getTracks()) track.stop();
  return { is: 'not-monitor', surface };
}
