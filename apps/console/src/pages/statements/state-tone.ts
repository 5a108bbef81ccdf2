// An open statement waits for money: it is not good, as an open round or jackpot is.
import type { Tone } from '../../components/status';

export function stateTone(state: 'open' | 'settled'): Tone {
  return state === 'open' ? 'waiting' : 'good';
}
