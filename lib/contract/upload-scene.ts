/** Business scene of an upload that names none (spec §9). */
export const DEFAULT_SCENE = 'COMM_BIZ';
/** A file that its owner needs once: it goes when he has fetched it, or after a day. */
export const TEMPORARY_SCENE = 'TEMP';
/** Logo of an institution: one image of up to 20 MB, also without a session. */
export const LOGO_SCENE = 'ORG_LOGO';
/** Logo of an institution that has not handed in its registration: it goes with the next one, or after a day. */
export const LOGO_DRAFT_SCENE = 'ORG_LOGO_DRAFT';
/** Form field in which an upload names the types that its control takes, `pdf,png`: the platform takes these alone and names them when it refuses. */
export const UPLOAD_TYPES = 'fileTypes';
/** Form field in which an upload without a session shows the ticket of its registration. */
export const UPLOAD_TICKET = 'uploadTicket';
/** A picture of an identity document: only with the consent `idPicture`. */
export const ID_PICTURE_SCENE = 'ID_PICTURE';
/** Such a picture whose owner took the consent back: it goes after his open cases. No upload may name it. */
export const WITHDRAWN_PICTURE_SCENE = 'ID_WITHDRAWN';
