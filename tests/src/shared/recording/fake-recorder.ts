import { vi } from 'vitest';

class FakeTrack extends EventTarget {
  readonly kind: string;
  constructor(kind: string) {
    super();
    this.kind = kind;
  }
}

/** Enough of a stream for a recorder to be started on it. */
export function aStream() {
  const video = new FakeTrack('video');
  const audio = new FakeTrack('audio');
  const stream = { getTracks: () => [video, audio], getVideoTracks: () => [video], getAudioTracks: () => [audio] };
  return { stream: stream as unknown as MediaStream, video, audio };
}

/** A recorder that gives data when the test says so. */
export class FakeRecorder extends EventTarget {
  static last: FakeRecorder;
  static isTypeSupported = () => true;
  state: RecordingState = 'inactive';
  slice = 0;
  asked = 0;

  constructor() {
    super();
    FakeRecorder.last = this;
  }
  start(slice: number) {
    this.slice = slice;
    this.state = 'recording';
  }
  requestData() {
    this.asked += 1;
  }
  give(data: Blob | string) {
    const blob = typeof data === 'string' ? new Blob([data]) : data;
    this.dispatchEvent(Object.assign(new Event('dataavailable'), { data: blob }));
  }
  /** The browser's order: inactive first, then the last data, then `stop`. */
  stop(last = '') {
    if (this.state === 'inactive') return;
    this.state = 'inactive';
    if (last) this.give(last);
    this.dispatchEvent(new Event('stop'));
  }
}

export const useFakeRecorder = () => vi.stubGlobal('MediaRecorder', FakeRecorder);
