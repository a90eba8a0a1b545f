/** Size of a social image in pixels: the 1.91:1 that Open Graph consumers show uncropped. */
export const socialImageSize = { width: 1200, height: 630 }

/** Size in pixels of the picture beside its heading. */
export const socialImagePictureSize = { width: 660, height: 538 }

/** Aspect ratios, width divided by height. */
export const socialImageAspect = socialImageSize.width / socialImageSize.height
export const socialPictureAspect = socialImagePictureSize.width / socialImagePictureSize.height
