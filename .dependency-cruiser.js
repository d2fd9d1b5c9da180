import { pages } from './apps/h5/app/pages.ts'

const floors = [
  // Lowest first. A module imports `*.public.ts` of lower floors, and their `*.table.ts` to refer to and to read by join;
  // only its own tables does it write.
  'region file content message audit',
  'banned-word',
  'site system tracking registry',
  'account connection',
  'address merchant ledger',
  'company desk',
  'deposit',
  'catalog',
  'contract-price campaign commission',
  'collection material coupon points seckill membership invoice-title',
  'information virtual application freight store-page home-page',
  'storefront',
  'pricing',
  'cart',
  'inquiry budget credit',
  'approval',
  'order',
  'split',
  'payment',
  'invoice channel-bill',
  'aftersale acceptance consultation evaluation analysis wallet help agreement',
  'reconciliation waybill',
  'settlement store-life',
  // What spans nouns: `mall` holds the use cases that none of them could be the room of.
  'mall quick-order export',
  // It checks what all of them wrote.
  'doctor',
].map((floor) => floor.split(' '))
const modules = '^apps/server/src/modules/'
const own = `${modules}$1/`
const demo = '^packages/demo/'
const app = '^apps/h5/app/'
/** The client, lowest floor first; the entries beside them stand above all. */
const client = [
  ['ui'],
  ['store'],
  ['api'],
  ['session'],
  ['form'],
  ['list'],
  ['features'],
  ['parts', 'shell'],
  ['pages'],
  ['boot'],
]
const deskApp = '^apps/console/app/'
/** The desk, lowest floor first; only the router and the entry stand above. */
const desk = ['api', 'overlay', 'session', 'parts', 'shell', 'pages']
/** What every floor but the lowest may read: the tables of all pages. */
const tables = '(pages|page-params|page-offline)\\.ts$'
/** A page is its file and the folder of the same name; what two of them need is a feature, a part or the shell. */
const places = [
  ...Object.values(pages)
    .map(({ path }) => (path === '/' ? 'home' : path === '/users' ? 'users/(index|users)' : path.slice(1)))
    .filter((path) => !/^(login|register|forgot)$|^users\/components\//.test(path)),
  // The three ways in share their looks, and so do the two that change how one gets in.
  '(login|register|forgot)',
  'users/components',
  'system',
]
const ban = (name, from, to) => ({ name, severity: 'error', from, to })

export default {
  forbidden: [
    ...floors.map((floor, i) =>
      ban(
        `${floor[0]}-imports-downward-only`,
        { path: `${modules}(${floor.join('|')})/` },
        { path: `${modules}(${floors.slice(i).flat().join('|')})/`, pathNot: own },
      ),
    ),
    ban('every-module-has-a-floor', { path: modules, pathNot: `${modules}(${floors.flat().join('|')})/` }, {}),
    ban(
      'modules-meet-at-public-files',
      { path: `${modules}([^/]+)/`, pathNot: '\\.fake\\.ts$' },
      { path: modules, pathNot: [own, '\\.public\\.ts$', '\\.table\\.ts$'] },
    ),
    // A journey in one room's tests may begin with what another room's tests made.
    ban('fakes-are-for-tests', { pathNot: '\\.fake\\.tsx?$' }, { path: '\\.fake\\.tsx?$' }),
    ban(
      'rules-are-pure',
      { path: '\\.rules\\.ts$' },
      { pathNot: ['^packages/contract/', '^apps/server/src/kernel/', '\\.rules\\.ts$'] },
    ),
    ban('kernel-and-http-know-no-module', { path: '^apps/server/src/(kernel|http)/' }, { path: modules }),
    ban(
      'only-http-knows-hono',
      { path: '^apps/server/src/(modules|kernel|db|jobs|adapters)/' },
      { path: 'node_modules/@?hono' },
    ),
    ban(
      'contract-needs-zod-only',
      { path: '^packages/contract/' },
      { pathNot: ['^packages/contract/', 'node_modules/zod/'] },
    ),
    // Browsers import calls on every page, and schemas on those that check with them: Zod comes with a schema alone.
    ban(
      'calls-bring-no-schema',
      { path: '^packages/contract/src/', pathNot: ['terms\\.ts$', '/zod\\.ts$'] },
      { path: ['/contract/src/.*terms\\.ts$', '/zod\\.ts$', 'node_modules/zod/'], dependencyTypesNot: ['type-only'] },
    ),
    // It tells Zod what the content policy of the pages forbids, before the first schema is made.
    ban(
      'zod-comes-from-the-contract',
      { path: '^(packages/contract|apps/h5|apps/console)/', pathNot: '^packages/contract/src/call/zod\\.ts$' },
      { path: 'node_modules/zod/', dependencyTypesNot: ['type-only'] },
    ),
    ban('apps-never-meet', { path: '^apps/([^/]+)/' }, { path: '^apps/', pathNot: '^apps/$1/' }),
    ...client.map((floor, i) =>
      ban(
        `client-${floor[0]}-imports-downward-only`,
        { path: `${app}(${floor.join('|')})/` },
        {
          path: `${app}((${client.slice(i).flat().join('|')})/|[^/]+$)`,
          pathNot: `${app}((${floor.join('|')})/|${tables})`,
        },
      ),
    ),
    ban(
      'every-client-folder-has-a-floor',
      { path: `${app}[^/]+/`, pathNot: `${app}(${client.flat().join('|')})/` },
      {},
    ),
    ...desk.map((floor, i) =>
      ban(
        `desk-${floor}-imports-downward-only`,
        { path: `${deskApp}${floor}/` },
        {
          path: `${deskApp}((${desk.slice(i).join('|')})/|[^/]+$)`,
          pathNot: `${deskApp}(${floor}/|${floor === 'api' ? '$^' : 'pages\\.ts$'})`,
        },
      ),
    ),
    ban('every-desk-folder-has-a-floor', { path: `${deskApp}[^/]+/`, pathNot: `${deskApp}(${desk.join('|')})/` }, {}),
    // A page of the desk is its file and the folder of the same name; what two of them need is a part.
    ban(
      'desk-pages-never-meet',
      { path: `${deskApp}pages/([^/]+)/([^/.]+)` },
      { path: `${deskApp}pages/`, pathNot: `${deskApp}pages/$1/$2(/|\\.)` },
    ),
    ban('ui-knows-no-domain', { path: `${app}ui/` }, { path: `^packages/contract|${app}[^/]+$` }),
    ban(
      'features-never-meet',
      { path: `${app}features/([^/]+)/` },
      { path: `${app}features/`, pathNot: `${app}features/$1/` },
    ),
    ...places.map((place) =>
      ban(
        `page-${place}-meets-no-other`,
        { path: `${app}pages/${place}(/|\\.tsx$|\\.module)` },
        { path: `${app}pages/`, pathNot: `${app}pages/${place}(/|\\.tsx$|\\.module)` },
      ),
    ),
    ban(
      'every-page-file-is-of-one-page',
      { path: `${app}pages/`, pathNot: `${app}pages/(${places.join('|')})(/|\\.tsx$|\\.module)` },
      {},
    ),
    // What a simulator makes up is true of nobody: production never has one, since only what reads the configuration picks it.
    ban(
      'stand-ins-are-chosen-in-one-place',
      {
        path: ['^apps/server/src/', demo, '^scripts/'],
        pathNot: ['/choose\\.ts$', '^apps/server/src/adapters/payment/', '\\.fake\\.ts$'],
      },
      { path: ['/(simulator|builtin|outbox|sandbox)\\.ts$'], pathNot: [demo, '^apps/server/src/http/'] },
    ),
    // Its code is in memory where a demo is wanted, and nowhere else.
    ban(
      'main-loads-the-demo',
      { path: '^(apps|packages)/', pathNot: [demo, '^apps/server/src/main\\.ts$'] },
      { path: demo },
    ),
    ban(
      'the-demo-is-loaded-late',
      { path: '^apps/' },
      { path: demo, dynamic: false, dependencyTypesNot: ['type-only'] },
    ),
    // It works through what a module shows to others, and hands in the workbooks that people would.
    ban(
      'demo-meets-public-files',
      { path: demo },
      {
        path: modules,
        pathNot: ['\\.public\\.ts$', '\\.table\\.ts$', `${modules}export/(workbook|cell\\.rules)\\.ts$`],
      },
    ),
    ban(
      'demo-knows-server-and-contract-only',
      { path: demo },
      { path: '^(apps|packages)/', pathNot: [demo, '^apps/server/src/', '^packages/contract/'] },
    ),
    ban('no-cycles', {}, { circular: true }),
    // Words stand below terms, terms below calls (118).
    ban(
      'words-know-no-terms-or-calls',
      { path: '^packages/contract/src/.*words\\.ts$' },
      { path: '(terms|calls)\\.ts$' },
    ),
    ban('terms-know-no-calls', { path: '^packages/contract/src/.*terms\\.ts$' }, { path: 'calls\\.ts$' }),
    // Else a resolver slip silently blinds every rule above.
    ban('nothing-unresolved', {}, { couldNotResolve: true }),
  ],
  options: {
    // TypeScript 7 has no compiler API yet; swc reads the imports.
    parser: 'swc',
    tsPreCompilationDeps: true,
    tsConfig: { fileName: 'tsconfig.json' },
    doNotFollow: { path: 'node_modules' },
    exclude: { path: '\\.test\\.tsx?$|/src/test/|\\.react-router|/build/' },
    enhancedResolveOptions: { exportsFields: ['exports'], conditionNames: ['import', 'types', 'default'] },
  },
}
