import { getDraftId, getPublishedId } from '@sanity/client/csm'
import { Hono } from 'hono'
import { isPublicId } from '../../groq/dataset-view.ts'
import type { Lake } from '../../lake.ts'
import { isPrivileged, requireDataset } from '../access.ts'
import { sendCompressed } from '../compressed.ts'
import { isFlagSet } from '../request.ts'

/** `/data/doc/{dataset}/{ids}`: https://www.sanity.io/docs/http-doc */
export function docRoutes(lake: Lake): Hono {
  return new Hono()
    .get('/data/doc/:dataset/:ids', (context) => {
      requireDataset(lake, context)
      const privileged = isPrivileged(lake, context)
      const asked = context.req.param('ids').split(',')
      const ids = isFlagSet(context, 'includeAllVersions') ? asked.flatMap(versionsOf) : asked
      const documents = []
      const omitted = []
      for (const id of new Set(ids)) {
        const document = lake.store.get(id)
        if (!document) omitted.push({ id, reason: 'existence' })
        else if (!privileged && !isPublicId(id)) omitted.push({ id, reason: 'permission' })
        else if (!isFlagSet(context, 'excludeContent')) documents.push(document)
      }
      return sendCompressed(context, JSON.stringify({ documents, omitted }), 'application/json')
    })
    .get('/data/references/:dataset/documents/:id/to', (context) => {
      requireDataset(lake, context)
      // No other dataset exists that could refer to a document of this one.
      return context.json({ totalCount: 0, references: [] })
    })

  function versionsOf(id: string): string[] {
    const publishedId = getPublishedId(id)
    const versions = [...lake.store.all()].map(({ _id }) => _id)
    const own = versions.filter((_id) => _id !== publishedId && getPublishedId(_id) === publishedId)
    return [publishedId, getDraftId(publishedId), ...own].filter((_id) => lake.store.get(_id))
  }
}
