import { rm } from 'node:fs/promises'
import { extname, join } from 'node:path'
import { type Context, Hono } from 'hono'
import { getMimeType } from 'hono/utils/mime'
import { fileAssetDocument, imageAssetDocument } from '../../assets/asset-document.ts'
import { type MetadataName, metadataNames, readImageInfo } from '../../assets/image-metadata.ts'
import { type ReceivedFile, receiveFile, storeFile } from '../../assets/receive-file.ts'
import type { Lake } from '../../lake.ts'
import { createLimiter } from '../../limiter.ts'
import type { DocumentStub } from '../../transaction/mutation-schema.ts'
import { runTransaction } from '../../transaction/run-transaction.ts'
import { requireDataset, requirePermission } from '../access.ts'

/** `/assets/images/{dataset}` and `/assets/files/{dataset}`: https://www.sanity.io/docs/http-assets */
export function assetsRoutes(lake: Lake): Hono {
  const limitToOne = createLimiter(1)

  const upload = async (
    context: Context,
    describe: (file: ReceivedFile) => Promise<DocumentStub & { path: string }>,
  ) => {
    requireDataset(lake, context)
    const user = requirePermission(lake, context, 'create')
    const file = await receiveFile(lake.dataDir, context.req.raw.body)
    try {
      const { _id, ...stub } = await limitToOne(() => describe(file))
      await storeFile(file, join(lake.dataDir, 'assets', stub.path))
      const create = { createIfNotExists: { ...stub, _id } }
      await runTransaction(lake, [create], (transaction, step) => transaction.apply(step), {
        kind: 'mutationError',
        user,
      })
      return context.json({ document: _id === undefined ? null : lake.store.get(_id) })
    } finally {
      await rm(file.path, { force: true })
    }
  }

  return new Hono()
    .post('/assets/images/:dataset', (context) =>
      upload(context, async (file) =>
        imageAssetDocument(
          file,
          await readImageInfo(file.path, requestedMetadata(context)),
          lake,
          detailsOf(context),
        ),
      ),
    )
    .post('/assets/files/:dataset', (context) =>
      upload(context, async (file) =>
        fileAssetDocument(file, fileKind(context), lake, detailsOf(context)),
      ),
    )
}

/** Metadata that the client's option `extract` asks for; all by default. */
function requestedMetadata({ req }: Context): readonly MetadataName[] {
  const requested = req.queries('meta')
  return requested ? metadataNames.filter((name) => requested.includes(name)) : metadataNames
}

const unknownType = 'application/octet-stream'

function fileKind(context: Context): { extension: string; mimeType: string } {
  const named = extname(context.req.query('filename') ?? '')
    .slice(1)
    .toLowerCase()
  const extension = /^[a-z0-9]{1,10}$/.test(named) ? named : 'bin'
  const sent = /^[\w.+-]+\/[\w.+-]+/.exec(context.req.header('content-type') ?? '')?.[0]
  const knownType = sent === unknownType ? undefined : sent
  return { extension, mimeType: knownType ?? getMimeType(`.${extension}`) ?? unknownType }
}

function detailsOf({ req }: Context) {
  const sourceName = req.query('sourceName')
  const source = sourceName && {
    _type: 'sanity.assetSourceData',
    id: req.query('sourceId'),
    name: sourceName,
    url: req.query('sourceUrl'),
  }
  return {
    originalFilename: req.query('filename'),
    label: req.query('label'),
    title: req.query('title'),
    description: req.query('description'),
    creditLine: req.query('creditLine'),
    source: source || undefined,
  }
}
