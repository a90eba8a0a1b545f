/**
 * Events, filter and projection of the Sanity webhook for `app/api/webhooks/sanity`. The embedded Content
 * Lake uses them, and `npm run provision` for a hosted project.
 *
 * `paths` are the paths of a campaign page before and after the change; `moved` is true if the set
 * of campaign pages, or their availability or time, changed. A deleted document has fields in `before()` only. The
 * versions of an updated document tell in which languages its texts changed. https://www.sanity.io/docs/webhooks
 */
export const sanityWebhookConfig = {
  on: ['create', 'update', 'delete'] as const,
  filter: '!(coalesce(after()._type, before()._type) match "system.*")',
  projection: `{
  "_id": coalesce(after()._id, before()._id),
  "_type": coalesce(after()._type, before()._type),
  "rev": after()._rev,
  "updatedAt": coalesce(after()._updatedAt, before()._updatedAt),
  "paths": [before().path.current, after().path.current, before().frenchPath.current, after().frenchPath.current],
  "moved": coalesce(after()._type, before()._type) == "page" && (delta::operation() != "update" || delta::changedAny((path, frenchPath, onDealers, onlyOnDealers, dealerships, startsAt, endsAt, endTarget))),
  "versions": select(delta::operation() == "update" => {"before": before(), "after": after()})
}`,
}
