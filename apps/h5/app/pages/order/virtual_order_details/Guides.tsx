import type { OutputOf } from '@mall/contract/endpoint'
import type { orderCodes } from '@mall/contract/virtual'
import { Section } from '#ui/Card.tsx'
import { Icon } from '#ui/Icon.tsx'

type Guide = OutputOf<typeof orderCodes>['guides'][number]

/** How to use what was bought, and where. */
export function Guides({ guides }: { guides: readonly Guide[] }) {
  const said = guides.filter(({ how_to, places }) => how_to !== '' || places.length > 0)
  return said.map(({ goods_id, name, how_to, places }) => (
    <Section key={goods_id} title="使用说明">
      {said.length > 1 ? <p className="text-sub font-medium mb-1">{name}</p> : null}
      {how_to ? <p className="text-sub text-ink-2 whitespace-pre-line">{how_to}</p> : null}
      {places.length > 0 ? (
        <ul className="mt-2" aria-label="可用门店">
          {places.map((place) => (
            <li key={place.name} className="flex items-center gap-2 py-2">
              <Icon name="store" size={16} className="text-ink-3" />
              <span className="min-w-0 flex-1">
                <span className="one-line text-sub">{place.name}</span>
                <span className="text-hint text-ink-3">{place.address}</span>
              </span>
              {place.phone ? (
                <a className="more" href={`tel:${place.phone.replace(/[^\d+]/g, '')}`} aria-label={`拨打${place.name}`}>
                  <Icon name="phone" size={16} />
                </a>
              ) : null}
            </li>
          ))}
        </ul>
      ) : null}
    </Section>
  ))
}
