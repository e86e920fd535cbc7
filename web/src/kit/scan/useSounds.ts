import { pref } from '../../platform/prefs.ts';

/** Told apart without looking, over the noise of a packing room: right high and short, wrong low and long, done rising, stop a siren. */
const TONES = {
  right: [{ hz: 1320, at: 0, for: 0.09 }],
  wrong: [
    { hz: 196, at: 0, for: 0.22 },
    { hz: 165, at: 0.25, for: 0.35 },
  ],
  done: [
    { hz: 784, at: 0, for: 0.1 },
    { hz: 1047, at: 0.11, for: 0.1 },
    { hz: 1568, at: 0.22, for: 0.2 },
  ],
  stop: [
    { hz: 988, at: 0, for: 0.25 },
    { hz: 622, at: 0.25, for: 0.25 },
    { hz: 988, at: 0.5, for: 0.25 },
    { hz: 622, at: 0.75, for: 0.25 },
    { hz: 988, at: 1, for: 0.4 },
  ],
} as const;
export type Sound = keyof typeof TONES;

let audio: AudioContext | undefined;

/** Plays at once; a browser that has not been touched yet stays silent. */
export function play(sound: Sound) {
  if (pref('sound') === 'off') return;
  audio ??= new AudioContext();
  void audio.resume().catch(() => undefined);
  const start = audio.currentTime + 0.01;
  for (const tone of TONES[sound]) {
    const voice = audio.createOscillator();
    const volume = audio.createGain();
    voice.type = sound === 'wrong' || sound === 'stop' ? 'square' : 'sine';
    voice.frequency.value = tone.hz;
    volume.gain.setValueAtTime(0.0001, start + tone.at);
    volume.gain.exponentialRampToValueAtTime(0.35, start + tone.at + 0.01);
    volume.gain.exponentialRampToValueAtTime(0.0001, start + tone.at + tone.for);
    voice.connect(volume).connect(audio.destination);
    voice.start(start + tone.at);
    voice.stop(start + tone.at + tone.for + 0.02);
  }
}

export const useSounds = () => play;
