import type { LeadEvent } from './claimed-webhook.ts'

/** Version of the payload: raised when a field changes its meaning or goes; fields may be added. */
const version = 1

/** Columns of a form's row that are the database's own. */
const internalColumns = new Set(['id', 'created_at', 'brand_id'])

/**
 * Returns the JSON body of a webhook, in the shape that Standard Webhooks recommends. `docs/webhooks.md`
 * documents it. The lead is as staff see it now, which may be later than the event.
 * @param siteUrl the site's origin
 */
export function composePayload(
  { event, lead, fields, dealership, change }: LeadEvent,
  siteUrl: string,
) {
  const { id, form, status, assignee, name, company, brand, model, page, locale, referrer } = lead
  return {
    type: event,
    timestamp: toIso(change?.created_at ?? lead.created_at),
    version,
    data: {
      lead: {
        id,
        form,
        created_at: toIso(lead.created_at),
        status,
        assignee,
        name,
        email: lead.email || null,
        company,
        brand,
        model,
        storefront: lead.storefront && {
          slug: lead.storefront,
          name: dealership?.name ?? null,
        },
        page,
        locale,
        referrer,
        utm: {
          source: lead.utm_source,
          medium: lead.utm_medium,
          campaign: lead.utm_campaign,
          term: lead.utm_term,
          content: lead.utm_content,
        },
        flags: lead.flags,
        is_capped: lead.is_capped,
        fields: Object.fromEntries(
          Object.entries(fields).filter(([column]) => !internalColumns.has(column)),
        ),
        url: `${siteUrl}/studio/leads/${id}`,
      },
      ...(change && {
        change: {
          old_status: change.old_value,
          new_status: change.new_value,
          author: change.author,
        },
      }),
    },
  }
}

function toIso(timestamp: string): string {
  return new Date(timestamp).toISOString()
}
