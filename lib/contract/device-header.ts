/** Header in which the portal tells the upstream which browser asks: a random mark of 22 characters, the same for as long as the browser keeps it. */
export const DEVICE_HEADER = 'x-device';
