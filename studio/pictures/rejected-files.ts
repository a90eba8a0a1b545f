import { Subject } from 'rxjs'

/** Names of files that were chosen and are not uploaded. An uploader has no access to React. */
export const rejectedFiles = new Subject<string>()
