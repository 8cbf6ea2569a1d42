/** Id of a control by the place of its answer in the application: insureds-0-idNo. */
export const controlId = (...path: readonly PropertyKey[]): string => path.map(String).join('-');
