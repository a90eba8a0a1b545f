// Rules that fields of several tables share.

export const slugRule =
  'Use up to 80 lower-case letters, digits and single hyphens between them, such as “bobcat-t62”.'

export const pictureRule =
  'Choose a picture of the media library, or enter a path such as /uploads/a.jpg or an https URL.'

export const videoRule =
  'A video is one of YouTube or Vimeo, not a playlist, channel, showcase or event, or a file that ends in .mp4 or .webm.'
