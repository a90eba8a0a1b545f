import { respondWithDeskManifest } from '#components/desk/desk-manifest.ts'

/** Web app manifest of the desk in English. */
export const GET = () => respondWithDeskManifest('en')
