/* sound.js: short tones that fade, the same as in the window. They begin after
 * the next frame: to start the machine's audio may take a while.
 */

const NOTE = 0.09;              // seconds from note to note
const LASTS = 0.26;             // seconds that a note rings
const LOUD = 0.16;

/** Hertz, one after the other, by enum app_sound. */
const NOTES = [[523], [196], [659, 880], [523, 659, 784, 1047], [165],
  [392, 330, 262], [740, 988], [831, 1109], [932, 1245], [1047, 1397],
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
  NOTES[sound].forEach((hertz, i) => ring(/** @type {AudioContext} */ (audio),
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
