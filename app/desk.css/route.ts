import css from '#components/desk/desk.css?compiled'
import { respondWithStylesheet } from '#lib/base/stylesheet-response.ts'

/** Responds with the style sheet of the desk, which visitors do not load. */
export const GET = respondWithStylesheet(css)
