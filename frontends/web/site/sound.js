/* sound.js: short tones that fade, the same as in the window. They begin after
 * the next frame: to start the machine's audio may take a while.
 */
import { SOUND } from './enumerations.js';

const NOTE = 0.09;              // seconds from note to note
const LASTS = 0.26;             // seconds that a note rings
const LOUD = 0.16;

/** Hertz, one after the other. @type {Record<number, number[]>} */
const NOTES = {
  [SOUND.move]: [523],
  [SOUND.push]: [196],
  [SOUND.match]: [659, 880],
  [SOUND.won]: [523, 659, 784, 1047],
  [SOUND.no]: [165],
  [SOUND.over]: [392, 330, 262],
};

/** Those of the second round of a cascade, and of the rounds after it. */
const RISE = [[740, 988], [831, 1109], [932, 1245], [1047, 1397],
  [1175, 1568]];

/** @type {AudioContext | null} */
let audio = null;

/** @param {number} sound @param {number} volume in percent */
export function play(sound, volume) {
  requestAnimationFrame(() => setTimeout(() => begin(sound, volume)));
}

/** @param {number} sound @param {number} volume */
function begin(sound, volume) {
  audio ??= new AudioContext();
  if (audio.state === 'suspended')
    audio.resume();
  const notes = NOTES[sound] ?? RISE[sound - SOUND.rise];
  notes.forEach((hertz, i) => ring(/** @type {AudioContext} */ (audio),
    hertz, i * NOTE, LOUD * volume / 100));
}

/** @param {AudioContext} context @param {number} hertz
 *  @param {number} after seconds @param {number} loud 1: as loud as can be */
function ring(context, hertz, after, loud) {
  const start = context.currentTime + after;
  const tone = new OscillatorNode(context, { frequency: hertz });
  const volume = new GainNode(context, { gain: 0 });
  volume.gain.setValueAtTime(0, start);
  volume.gain.linearRampToValueAtTime(loud, start + 0.005);
  volume.gain.exponentialRampToValueAtTime(0.001, start + LASTS);
  tone.connect(volume).connect(context.destination);
  tone.start(start);
  tone.stop(start + LASTS);
}
