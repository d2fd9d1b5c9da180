import type { FollowedMerchant } from '@mall/contract/collect'
import { useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { pageMeta } from '#api/page-meta.ts'
import { useUrlState, validated } from '#api/page-query.ts'
import { pages } from '#app/pages.ts'
import { QuickMenu } from '#boot/QuickMenu.tsx'
import { markSeen, setPinned } from '#features/collect/follows.ts'
import { KeptSearch } from '#features/collect/KeptSearch.tsx'
import { PageGate } from '#session/PageGate.tsx'
import { useLogin } from '#session/session.ts'
import { BackToTop } from '#ui/BackToTop.tsx'
import { Button, ButtonLink } from '#ui/Button.tsx'
import { EmptyBlock } from '#ui/EmptyBlock.tsx'
import { InfiniteList } from '#ui/InfiniteList.tsx'
import { boxPicture, searchPicture } from '#ui/illustrations/lists.tsx'
import { Page } from '#ui/Page.tsx'
import { Picker } from '#ui/Picker.tsx'
import { PullRefresh } from '#ui/PullRefresh.tsx'
import { StoreCard } from './collect_merchant/StoreCard.tsx'
import { StoreSkeleton } from './collect_merchant/StoreSkeleton.tsx'
import { useFollows } from './collect_merchant/useFollows.ts'
import { Recommended } from './recommended/Recommended.tsx'

export const loader = validated(pages.followedStores)
export const clientLoader = validated(pages.followedStores)
export const meta = pageMeta(pages.followedStores.title)

export default function CollectMerchantPage() {
  if (useLogin() === 'in') return <Followed />
  return (
    <Page title={pages.followedStores.title}>
      <PageGate page={pages.followedStores} skeleton={<StoreSkeleton />}>
        {null}
      </PageGate>
    </Page>
  )
}

function Followed() {
  const [{ keyword }, change] = useUrlState(pages.followedStores)
  const cache = useQueryClient()
  const { pages: found, isGone, leave } = useFollows(keyword)
  const [asked, setAsked] = useState<FollowedMerchant>()
  const [open, setOpen] = useState(false)

  const search = (word: string) => change({ keyword: word })

  const pinning = useRef(false)
  async function pin({ mer_id, pinned }: FollowedMerchant) {
    // A second tap while the first is on its way is no second wish.
    if (pinning.current) return
    pinning.current = true
    await setPinned(cache, mer_id, !pinned)
    pinning.current = false
  }

  return (
    <Page title={pages.followedStores.title} busy={found.isPending} end={<QuickMenu onRefresh={found.refetch} />}>
      <KeptSearch
        key={keyword}
        keyword={keyword}
        onSearch={search}
        placeholder="搜索关注的店铺"
        label="搜索关注的店铺"
      />
      <PullRefresh onRefresh={found.refetch}>
        <InfiniteList
          query={found}
          itemsOf={(page) => page.list.filter((store) => !isGone(store))}
          keyOf={(store) => store.mer_id}
          label="关注的店铺"
          skeleton={<StoreSkeleton />}
          empty={found.hasNextPage ? <StoreSkeleton /> : <Nothing keyword={keyword} onClear={() => search('')} />}
        >
          {(store) => (
            <StoreCard
              store={store}
              onEnter={() => markSeen(cache, store.mer_id)}
              onPin={() => void pin(store)}
              onLeave={() => leave(store)}
              onMore={() => {
                setAsked(store)
                setOpen(true)
              }}
            />
          )}
        </InfiniteList>
      </PullRefresh>
      <BackToTop />
      {asked ? (
        <Picker
          open={open}
          onClose={() => setOpen(false)}
          title={asked.name}
          options={[
            {
              key: 'pin',
              label: asked.pinned ? '取消置顶' : '置顶',
              hint: asked.pinned ? undefined : '排在关注列表最前面',
            },
            { key: 'leave', label: '取消关注', hint: '不再收到这家店的上新' },
          ]}
          onPick={(key) => (key === 'pin' ? void pin(asked) : leave(asked))}
        />
      ) : null}
    </Page>
  )
}

function Nothing({ keyword, onClear }: { keyword: string; onClear: () => void }) {
  return (
    <>
      <section className="card">
        {keyword ? (
          <EmptyBlock picture={searchPicture} title="没有找到相关店铺" hint="换个关键词试试">
            <Button size="l" variant="outline" onClick={onClear}>
              清空条件
            </Button>
          </EmptyBlock>
        ) : (
          <EmptyBlock picture={boxPicture} title="还没有关注店铺" hint="关注后，店铺上新会出现在这里">
            <ButtonLink size="l" to="/">
              去逛逛
            </ButtonLink>
          </EmptyBlock>
        )}
      </section>
      <Recommended />
    </>
  )
}
