import type { IncomingMessage } from 'node:http';

const WEIGHT_OF_NOTHING = /^q\s*=\s*0(?:\.0*)?$/;

/** Whether a reader names an encoding and does not give it the weight of nothing (RFC 9110 §12.5.3). */
export function takesEncoding({ headers }: Pick<IncomingMessage, 'headers'>, encoding: 'gzip' | 'br'): boolean {
  return String(headers['accept-encoding'] ?? '')
    .toLowerCase()
    .split(',')
    .some((named) => {
      const [name, ...parameters] = named.split(';').map((part) => part.trim());
      return name === encoding && !parameters.some((parameter) => WEIGHT_OF_NOTHING.test(parameter));
    });
}
