import type {
  AssetSource,
  AssetSourceUploader,
  AssetSourceUploaderClass,
  AssetSourceUploadFile,
  AssetSourceUploadSubscriber,
} from 'sanity'
import { getAccept } from './accepted-files.ts'
import { prepareFiles } from './prepare-files.ts'

type UploadOptions = Parameters<AssetSourceUploader['upload']>[1]

/** Uploader that rejects files which the field does not take, and makes large pictures smaller first. */
class CheckedUploader implements AssetSourceUploader {
  readonly #uploader: AssetSourceUploader
  readonly #subscribers = new Set<AssetSourceUploadSubscriber>()
  #isAborted = false

  constructor(Uploader: AssetSourceUploaderClass) {
    this.#uploader = new Uploader()
  }

  upload(files: File[], options?: UploadOptions): AssetSourceUploadFile[] {
    void this.#start(files, options)
    return this.#uploader.getFiles()
  }

  async #start(files: File[], options: UploadOptions) {
    const prepared = await prepareFiles(files, getAccept(options?.schemaType))
    if (prepared.length > 0 && !this.#isAborted) {
      this.#uploader.upload(prepared, options)
      return
    }
    // Without a file, the uploader inside never ends, and the field would wait.
    for (const notify of this.#subscribers) notify({ type: 'all-complete', files: [] })
  }

  abort(file?: AssetSourceUploadFile): void {
    this.#isAborted = true
    this.#uploader.abort(file)
  }

  getFiles(): AssetSourceUploadFile[] {
    return this.#uploader.getFiles()
  }

  subscribe(subscriber: AssetSourceUploadSubscriber): () => void {
    this.#subscribers.add(subscriber)
    const unsubscribe = this.#uploader.subscribe(subscriber)
    return () => {
      this.#subscribers.delete(subscriber)
      unsubscribe()
    }
  }

  updateFile(...change: Parameters<AssetSourceUploader['updateFile']>): void {
    this.#uploader.updateFile(...change)
  }

  reset(): void {
    this.#uploader.reset()
  }
}

/** Returns asset sources whose uploads are checked, and whose pictures are made smaller. */
export function withUploadChecks(sources: AssetSource[]): AssetSource[] {
  return sources.map((source) => {
    const { Uploader } = source
    return Uploader ? { ...source, Uploader: createUploaderClass(Uploader) } : source
  })
}

function createUploaderClass(Uploader: AssetSourceUploaderClass): AssetSourceUploaderClass {
  return class extends CheckedUploader {
    constructor() {
      super(Uploader)
    }
  }
}
