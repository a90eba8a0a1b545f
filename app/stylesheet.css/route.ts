import css from '#app/global-not-found.css?compiled'
import { respondWithStylesheet } from '#lib/base/stylesheet-response.ts'

/** Responds with the site's style sheet, for pages that Next does not render. */
export const GET = respondWithStylesheet(css)
