import { respondWithDeskManifest } from '#components/desk/desk-manifest.ts'

/** Web app manifest of the desk in French. */
export const GET = () => respondWithDeskManifest('fr')
