/** The tones of a call, Hz, one after the other. */
const TONES = { urgent: [880, 1_175, 880, 1_175, 880, 1_175], other: [660, 880] } as const;
const TONE_SECONDS = 0.22;
const GAP_SECONDS = 0.08;
const LOUDNESS = 0.5;
/** A tone that begins or ends at once clicks. */
const FADE_SECONDS = 0.02;

/** How a call sounds. */
export type ToneKind = keyof typeof TONES;

let context: AudioContext | null = null;
let playing: OscillatorNode[] = [];

/** Whether the browser lets this window sound. It does after the user has pressed something in it. */
export async function maySound(): Promise<boolean> {
  context ??= new AudioContext();
  if (context.state === 'running') return true;
  // a browser that does not allow it leaves the promise open
  await Promise.race([context.resume(), nextTask()]);
  return (context.state as AudioContextState) === 'running'; // it changes while it is resumed
}

/** Sounds once. Each tone is planned at once, so that a hidden window, whose clock is slow, sounds right. @returns whether it does */
export function sound(kind: ToneKind): boolean {
  if (context?.state !== 'running') return false;
  silence();
  const { currentTime, destination } = context;
  for (const [index, frequency] of TONES[kind].entries()) {
    const from = currentTime + index * (TONE_SECONDS + GAP_SECONDS);
    const gain = new GainNode(context, { gain: 0 });
    const tone = new OscillatorNode(context, { frequency, type: 'triangle' });
    gain.gain.setTargetAtTime(LOUDNESS, from, FADE_SECONDS);
    gain.gain.setTargetAtTime(0, from + TONE_SECONDS - FADE_SECONDS, FADE_SECONDS);
    tone.connect(gain).connect(destination);
    tone.start(from);
    tone.stop(from + TONE_SECONDS + GAP_SECONDS);
    playing.push(tone);
  }
  return true;
}

/** Ends a tone that sounds: somebody has answered. */
export function silence(): void {
  for (const tone of playing) tone.stop();
  playing = [];
}

async function nextTask(): Promise<void> {
  await new Promise((resolve) => {
    setTimeout(resolve, 100);
  });
}
