import { failedJobs, giveUpJob, jobClock, retryJob } from '@mall/contract/system/platform.calls'
import { type JobState, jobInWords, jobStateLabel, jobTabs, toldJobs } from '@mall/contract/system/platform.words'
import type { RowOf } from '#api/query.ts'
import { pages } from '#app/pages.ts'
import { Ago, DateTime, Line, Status, type Tone, Two } from '#parts/cells.tsx'
import { Facts } from '#parts/Facts.tsx'
import { Queue } from '#parts/Queue.tsx'
import { actsOn } from '#parts/queue/acts.ts'
import { maybeOf, oneOf } from '#parts/url-state.ts'
import { ClockJobs } from './jobs/ClockJobs.tsx'

type Failure = RowOf<typeof failedJobs>

const tones: Record<JobState, Tone> = {
  failed: 'bad',
  retrying: 'wait',
  running: 'go',
  given_up: 'idle',
  fixed: 'done',
}
const state = (row: Failure) => <Status tone={tones[row.state]}>{jobStateLabel[row.state]}</Status>

const by = actsOn<Failure>()
const acts = [
  by(retryJob)({
    label: '重试',
    when: (row) => row.state === 'failed' && row.is_repeatable,
    input: ({ id }) => ({ id }),
  }),
  by(giveUpJob)({
    label: '放弃',
    when: (row) => row.state === 'failed',
    danger: true,
    confirm: () => '放弃后不再列为待处理。定时任务仍会按时再试；恢复之后再失败，会重新列出。',
    form: {
      schema: async () => (await import('@mall/contract/system/platform.terms')).giveUpJob.input.pick({ reason: true }),
      fields: [{ name: 'reason', label: '原因', kind: 'area' }],
    },
    input: ({ id }, { reason }) => ({ id, reason }),
  }),
]

const tabLabels = { open: '待处理', given_up: '已放弃', fixed: '已恢复' } as const
const params = { tab: oneOf(jobTabs, 'open'), job: maybeOf(toldJobs) }

export const Page = () => (
  <>
    <Queue
      page={pages.jobs}
      call={failedJobs}
      params={params}
      input={({ tab, job }) => ({ state: tab, job: job ?? '' })}
      keyOf={({ id }) => String(id)}
      tabs={{ param: 'tab', list: jobTabs.map((value) => ({ value, label: tabLabels[value] })) }}
      selects={[
        {
          param: 'job',
          label: '全部任务',
          choices: toldJobs.map((value) => ({ value, label: jobInWords(value).kind })),
        },
      ]}
      columns={[
        {
          title: '任务',
          width: 190,
          cell: ({ job }) => <Two under={jobInWords(job).purpose}>{jobInWords(job).kind}</Two>,
        },
        { title: '状态', width: 84, cell: state },
        { title: '对象', width: 150, cell: ({ subject }) => <Line most={150}>{subject}</Line> },
        { title: '连续失败', width: 76, right: true, cell: ({ tries }) => `${tries} 次` },
        { title: '最近的错误', cell: ({ error }) => <Line most={200}>{error}</Line> },
        {
          title: '最近失败',
          width: 130,
          cell: ({ first_at, last_at }) => (
            <Two
              under={
                <>
                  首次 <DateTime at={first_at} />
                </>
              }
            >
              <Ago at={last_at} />
            </Two>
          ),
        },
      ]}
      acts={acts}
      changes={[jobClock]}
      titleOf={({ job }) => jobInWords(job).kind}
      detail={(row) => (
        <Facts
          of={[
            ['任务', jobInWords(row.job).kind],
            ['作用', jobInWords(row.job).purpose],
            ['状态', state(row)],
            ['对象', row.subject],
            ['连续失败', `${row.tries} 次`],
            ['最近的错误', row.error],
            ['首次失败', <DateTime key="first" at={row.first_at} />],
            ['最近失败', <DateTime key="last" at={row.last_at} />],
            ['重试', row.is_repeatable ? null : '没有送达的短信不会重发'],
            ['操作人', row.operator || null],
            ['放弃原因', row.reason || null],
          ]}
        />
      )}
      empty="没有失败的任务"
    />
    <ClockJobs />
  </>
)
