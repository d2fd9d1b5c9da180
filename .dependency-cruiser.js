const floors = [
  // Lowest first. A module imports `*.public.ts` of lower floors, and their `*.table.ts` to refer to and to read by join;
  // only its own tables does it write.
  'region file content message site audit',
  'account',
  'address merchant ledger',
  'company',
  'catalog',
  'storefront profile collect material coupon seckill',
  'pricing',
  'cart inquiry approval budget credit',
  'order',
  'payment',
  'aftersale invoice evaluation analysis wallet',
  'center staff quick review exporting',
].map((floor) => floor.split(' '))
const modules = '^apps/server/src/modules/'
const own = `${modules}$1/`
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
      { path: `${modules}([^/]+)/` },
      { path: modules, pathNot: [own, '\\.public\\.ts$', '\\.table\\.ts$'] },
    ),
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
    ban('apps-never-meet', { path: '^apps/([^/]+)/' }, { path: '^apps/', pathNot: '^apps/$1/' }),
    ban(
      'features-never-meet',
      { path: '^apps/h5/app/features/([^/]+)/' },
      { path: '^apps/h5/app/(features|pages)/', pathNot: '^apps/h5/app/features/$1/' },
    ),
    ban('ui-knows-no-domain', { path: '^apps/h5/app/ui/' }, { path: '^(packages/contract|apps/h5/app/(?!ui/))' }),
    ban('no-cycles', {}, { circular: true }),
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
