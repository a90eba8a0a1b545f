/** Analytics event. Contains no personal data. */
export type TrackingEvent =
  /** A form was stored; `form` is its name, for example `waitlist` or `dealer-tip`. */
  | { name: 'form_sent'; form: string }
  /** A video started: the hero's by autoplay, the others by a click on a video file or an embed. */
  | { name: 'video_played'; video: 'hero' | 'film' | 'embed' }
  /** Web Vital of the page, in milliseconds; `CLS` has no unit. */
  | { name: 'web_vital'; metric: string; value: number; rating: string }
