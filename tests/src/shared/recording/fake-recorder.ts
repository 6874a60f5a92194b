import { vi } from 'vitest';

class FakeTrack extends EventTarget {
  readonly kind: string;
  constructor(kind: string) {
    super();
    this.kind = kind;
  }
}

/** The parts of a stream that a recorder needs to start. */
export function aStream() {
  const video = new FakeTrack('video');
  const audio = new FakeTrack('audio');
  const stream = { getTracks: () => [video, audio], getVideoTracks: () => [video], getAudioTracks: () => [audio] };
  return { stream: stream as unknown as MediaStream, video, audio };
}

/** A recorder that produces data when the test calls for it. */
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
