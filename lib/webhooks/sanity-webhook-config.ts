/**
 * Filter and projection of the Sanity webhook for `app/api/webhooks/sanity`. The embedded Content
 * Lake uses them; for a hosted project, paste both at sanity.io/manage.
 *
 * `paths` are the paths of a campaign page before and after the change; `moved` is true if the set
 * of campaign pages, or their availability, changed. https://www.sanity.io/docs/webhooks
 */
export const sanityWebhookConfig = {
  filter: '!(_type match "system.*")',
  projection: `{
  _id,
  _type,
  "paths": [before().path.current, after().path.current],
  "moved": _type == "page" && (delta::operation() != "update" || delta::changedAny((path, onDealers, dealerships)))
}`,
}
