/** Folder of pictures and captions of the Content Lake, which a route serves. */
export const assetFolder = '/uploads/assets/'
