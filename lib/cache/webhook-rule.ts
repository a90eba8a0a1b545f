/**
 * What Sanity announces to `app/api/webhooks/sanity`: which documents, and what of them. The embedded
 * Content Lake takes it from here; for a hosted project paste both at sanity.io/manage.
 *
 * `paths` are those of a composed page before and after; `moved` says that which pages there are, or
 * where, has changed. https://www.sanity.io/docs/webhooks
 */
export const contentWebhook = {
  filter: '!(_type match "system.*")',
  projection: `{
  _id,
  _type,
  "paths": [before().path.current, after().path.current],
  "moved": _type == "page" && (delta::operation() != "update" || delta::changedAny((path, onDealers, dealerships)))
}`,
}
