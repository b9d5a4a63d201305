const tones = {
  counted: { hertz: 1_320, seconds: 0.07, shape: "sine", shake: [35] },
  refused: { hertz: 196, seconds: 0.3, shape: "square", shake: [90, 60, 90] },
} as const;

let context: AudioContext | null = null;

/** Signals the result of a scan to somebody who is not looking at the screen: by a tone, and by vibration where the device can. */
export function signalScan(outcome: keyof typeof tones): void {
  const { hertz, seconds, shape, shake } = tones[outcome];
  if ("vibrate" in navigator) navigator.vibrate([...shake]);
  if (!("AudioContext" in globalThis)) return;
  context ??= new AudioContext();
  // A browser keeps still until the page was touched for the first time.
  if (context.state === "suspended") void context.resume();
  const tone = new OscillatorNode(context, { frequency: hertz, type: shape });
  const volume = new GainNode(context, { gain: 0.15 });
  volume.gain.setTargetAtTime(0, context.currentTime + seconds - 0.03, 0.01);
  tone.connect(volume).connect(context.destination);
  tone.start();
  tone.stop(context.currentTime + seconds + 0.05);
}
