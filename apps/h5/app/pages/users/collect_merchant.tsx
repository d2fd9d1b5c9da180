import { follows } from '@mall/contract/favourite/calls'
import type { FollowedMerchant } from '@mall/contract/favourite/terms'
import { useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { pageMeta } from '#api/page-meta.ts'
import { useUrlState, validated } from '#api/page-query.ts'
import { pages, to } from '#app/pages.ts'
import { markSeen, setFollow, setPinned } from '#features/collection/follows.ts'
import { List } from '#list/List.tsx'
import { ListPage } from '#list/ListPage.tsx'
import { Nothing } from '#list/Nothing.tsx'
import { useList } from '#list/rows.ts'
import { useRemovals } from '#list/undo-removal.ts'
import { Recommended } from '#parts/Recommended.tsx'
import { GatedPage } from '#session/PageGate.tsx'
import { QuickMenu } from '#shell/QuickMenu.tsx'
import { useGlobalData } from '#store/global-data.ts'
import { ButtonLink } from '#ui/Button.tsx'
import { boxPicture } from '#ui/illustrations/box.tsx'
import { Picker } from '#ui/Picker.tsx'
import { StoreCard, StoreSkeleton } from './collect_merchant/StoreCard.tsx'

const page = pages.followedStores
export const loader = validated(page)
export const clientLoader = validated(page)
export const meta = pageMeta(page.title)

const skeleton = <StoreSkeleton />

export default function CollectMerchantPage() {
  return (
    <GatedPage page={page} skeleton={skeleton}>
      <Followed />
    </GatedPage>
  )
}

function Followed() {
  const [{ keyword }, change] = useUrlState(page)
  const cache = useQueryClient()
  const removals = useRemovals((ids) => Promise.all(ids.map((id) => setFollow(cache, id, false))))
  const stores = useList(follows, { keyword, list_rows: 10 }, ({ mer_id }) => mer_id, { without: removals.gone })
  const { isPending, refetch } = stores.query
  const [merchant, setMerchant] = useState<FollowedMerchant>()
  const [open, setOpen] = useState(false)
  const { selling } = useGlobalData()

  const search = (word: string) => change({ keyword: word })
  const leave = ({ mer_id }: FollowedMerchant) => removals.remove([mer_id], '已取消关注')

  const pinning = useRef(false)
  async function pin({ mer_id, pinned }: FollowedMerchant) {
    // A second tap before the first has been answered must not send twice.
    if (pinning.current) return
    pinning.current = true
    await setPinned(cache, mer_id, !pinned).finally(() => {
      pinning.current = false
    })
  }

  const acts = merchant ? (
    <Picker
      open={open}
      onClose={() => setOpen(false)}
      title={merchant.name}
      options={[
        {
          key: 'pin',
          label: merchant.pinned ? '取消置顶' : '置顶',
          hint: merchant.pinned ? undefined : '排在关注列表最前面',
        },
        { key: 'leave', label: '取消关注', hint: '不再收到这家店的上新' },
      ]}
      onPick={(key) => (key === 'pin' ? void pin(merchant) : leave(merchant))}
    />
  ) : null

  return (
    <ListPage
      page={page}
      end={<QuickMenu onRefresh={refetch} />}
      search={{ keyword, onSearch: search, placeholder: '搜索关注的店铺', label: '搜索关注的店铺' }}
      busy={isPending}
      onRefresh={refetch}
      layers={acts}
    >
      <List
        of={stores}
        label="关注的店铺"
        skeleton={skeleton}
        empty={
          <>
            <Nothing
              narrowed={
                keyword !== '' && { title: '没有找到相关店铺', hint: '换个关键词试试', onClear: () => search('') }
              }
              picture={boxPicture}
              title="还没有关注店铺"
              hint="关注后，店铺上新会出现在这里"
            >
              {selling ? (
                <ButtonLink size="l" to={to.merchantStreet()}>
                  去店铺街
                </ButtonLink>
              ) : null}
            </Nothing>
            <Recommended />
          </>
        }
      >
        {(store) => (
          <StoreCard
            store={store}
            onEnter={() => markSeen(cache, store.mer_id)}
            onPin={() => void pin(store)}
            onLeave={() => leave(store)}
            onMore={() => {
              setMerchant(store)
              setOpen(true)
            }}
          />
        )}
      </List>
    </ListPage>
  )
}
