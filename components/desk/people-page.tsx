import type { Locale } from '#lib/base/locales.ts'
import { translate } from '#lib/base/messages.ts'
import type { DeskDates } from '#lib/desk/desk-dates.ts'
import type { Desk, DeskPeople } from '#lib/desk/desk-schemas.ts'
import { deskHref } from '#lib/routing/desk-path.ts'
import { DeskShell } from './desk-shell.tsx'
import { TextField } from './text-field.tsx'

interface Props {
  locale: Locale
  desk: Desk
  dates: DeskDates
  people: DeskPeople
  message: { text: string; isError: boolean } | null
  typed?: { name: string; email: string }
  errors?: { name?: string | undefined; email?: string | undefined }
}

/** Page with the people who have access to the desk of a dealership. */
export function PeoplePage({ locale, desk, dates, people, message, typed, errors }: Props) {
  const t = translate(locale, 'desk')
  const path = { page: 'people' } as const
  const action = deskHref(locale, path)
  return (
    <DeskShell {...{ locale, desk, path, message }} title={t('people')}>
      <p>{t('peopleText', { dealership: desk.dealership.name })}</p>
      <ul className="desk-rows">
        {people.map(({ id, name, email, added_by, last_used_at }) => (
          <li key={id}>
            <p>
              <strong>{name}</strong> {email === desk.email && `(${t('you')})`}
              <br />
              {email}
              <br />
              <small>
                {last_used_at ? t('lastSeen', { day: dates.time(last_used_at) }) : t('neverSeen')}
                {' · '}
                {t('addedBy', { author: added_by })}
              </small>
            </p>
            {/* Nobody shuts out themselves by a slip of the thumb. */}
            {email !== desk.email && (
              <form action={action} method="post">
                <input type="hidden" name="id" value={id} />
                <button type="submit" name="action" value="remove" className="desk-quiet">
                  {t('remove', { name })}
                </button>
              </form>
            )}
          </li>
        ))}
      </ul>
      <section aria-labelledby="add">
        <h2 id="add">{t('addPerson')}</h2>
        <form {...{ action }} method="post" noValidate>
          <TextField
            id="name"
            label={t('name')}
            value={typed?.name ?? ''}
            error={errors?.name ?? null}
          />
          <TextField
            id="email"
            type="email"
            label={translate(locale, 'mail')('field_email')}
            value={typed?.email ?? ''}
            error={errors?.email ?? null}
          />
          <button type="submit" name="action" value="add">
            {t('add')}
          </button>
        </form>
      </section>
    </DeskShell>
  )
}
