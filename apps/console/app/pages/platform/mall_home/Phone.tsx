import { homePreviewCode } from '@mall/contract/home-page/platform.calls'
import { type HomeAudience, homeAudienceLabel, homeAudiences } from '@mall/contract/home-page/platform.words'
import { useQuery } from '@tanstack/react-query'
import { Select } from 'antd'
import { useState } from 'react'
import { queryOf } from '#api/query.ts'
import { InstantInput } from '#parts/form/InstantInput.tsx'
import { PhonePreview, renewed } from '#parts/PhonePreview.tsx'

/** The home page as its draft was kept last, seen by one of an audience, now or at another moment. */
export function Phone({ version, isDirty }: { version: number; isDirty: boolean }) {
  const [audience, setAudience] = useState<HomeAudience>('guest')
  const [at, setAt] = useState<string | null>(null)
  return (
    <PhonePreview
      code={useQuery({ ...queryOf(homePreviewCode, { audience, at }), ...renewed })}
      addressOf={(preview) => `/?preview=${preview}`}
      version={`${version} ${audience} ${at}`}
      title="首页在手机上的样子"
      about={isDirty ? '保存草稿后更新' : '已保存的草稿'}
      choices={
        <>
          <Select
            aria-label="以谁的身份看"
            value={audience}
            options={homeAudiences.map((value) => ({ value, label: homeAudienceLabel[value] }))}
            onChange={setAudience}
          />
          <InstantInput label="在什么时刻看，不填就是现在" value={at} onChange={setAt} />
        </>
      }
    />
  )
}
