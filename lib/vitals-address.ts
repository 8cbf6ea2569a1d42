/** Where pages tell how they felt. */
export const VITALS_ADDRESS = '/api/vitals';
