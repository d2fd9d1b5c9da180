import { logistics } from '@mall/contract/order/calls'
import { useQuery } from '@tanstack/react-query'
import { pageMeta } from '#api/page-meta.ts'
import { usePageQuery, validated } from '#api/page-query.ts'
import { queryOf } from '#api/query.ts'
import { pages, to } from '#app/pages.ts'
import { notesQuery } from '#features/acceptance/acceptance.ts'
import { goneOrder } from '#features/order/order-paths.ts'
import { Answer } from '#list/Answer.tsx'
import { AcceptanceCard } from '#parts/acceptance/AcceptanceCard.tsx'
import { GatedPage } from '#session/PageGate.tsx'
import { ButtonLink } from '#ui/Button.tsx'
import { EmptyBlock } from '#ui/EmptyBlock.tsx'
import { boxPicture } from '#ui/illustrations/box.tsx'
import { Page } from '#ui/Page.tsx'
import { SkeletonRegion, SkeletonRows } from '#ui/Skeleton.tsx'
import { NoteForm } from './acceptance/NoteForm.tsx'

const page = pages.acceptance
export const loader = validated(page)
export const clientLoader = validated(page)
export const meta = pageMeta(page.title)

const skeleton = (
  <SkeletonRegion>
    <SkeletonRows count={3} />
  </SkeletonRegion>
)

export default function AcceptancePage() {
  const { order_no, package_id } = usePageQuery(page)
  return (
    <GatedPage page={page} skeleton={skeleton}>
      <Unpacking key={package_id} orderNo={order_no} packageId={package_id} />
    </GatedPage>
  )
}

/** The form of a parcel's acceptance note, or the note once it is written. */
function Unpacking({ orderNo, packageId }: { orderNo: string; packageId: number }) {
  const notes = useQuery(notesQuery(orderNo))
  const tracked = useQuery(queryOf(logistics, { order_no: orderNo }, { staleTime: 0 }))
  const parcel = tracked.data?.packages.find((one) => one.package_id === packageId)
  const parcelNotes = notes.data?.parcels.find((one) => one.package_id === packageId)
  if (parcel && parcelNotes?.can_note)
    return <NoteForm orderNo={orderNo} parcel={parcel} signer={notes.data?.signer ?? ''} />
  return (
    <Page title={page.title} busy={notes.isPending || tracked.isPending}>
      <Answer query={notes} gone={goneOrder} skeleton={skeleton}>
        {() =>
          parcelNotes ? (
            <AcceptanceCard orderNo={orderNo} parcel={parcelNotes} />
          ) : (
            <EmptyBlock picture={boxPicture} title="没有这个包裹" hint="请从物流详情选择要验收的包裹">
              <ButtonLink variant="outline" to={to.logistics({ order_no: orderNo })}>
                查看物流
              </ButtonLink>
            </EmptyBlock>
          )
        }
      </Answer>
    </Page>
  )
}
