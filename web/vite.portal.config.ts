import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'

/**
 * Large parts that only some pages need: a library with the components that use it. Each is a file of its own, so that
 * the other pages do not load it.
 */
const PARTS = [
  {
    name: 'forms',
    test: /@mantine\/form|\/src\/ui\/useValidatedForm/,
  },
  // Passwords, passkeys and the dialog that asks for them again.
  { name: 'access', test: /\/src\/ui\/Reauthentication|\/(?:NewPasswordField|passkeys|PasswordField|PasswordInput)\b/ },
  {
    name: 'choices',
    test: /\/components\/(?:Autocomplete|Combobox|MultiSelect|ScrollArea|Select|TagsInput)\/|\/src\/ui\/Searchable/,
  },
  { name: 'sorting', test: /@dnd-kit|\/src\/ui\/(?:DragHandle|MoveButtons|reorder|SortableList|useSortableRow)/ },
  { name: 'numbers', test: /react-number-format|\/NumberInput\// },
  { name: 'codes', test: /\/node_modules\/qr\/|\/src\/ui\/qr|\/src\/ui\/QrCode/ },
  { name: 'charts', test: /\/src\/ui\/(?:chartScale|Figures|LineChart)/ },
  { name: 'pictures', test: /\/src\/(?:ui\/(?:DropZone|picture|usePictureRemoval)|api\/uploadTransport)\b/ },
  // What the forms of a voting guide share.
  {
    name: 'guides',
    test: /\/src\/(?:api\/(?:instanceUpdates|publicOptions)|ui\/(?:AddressConfirmation|LanguagesField|StaleNotice))\b/,
  },
  { name: 'hints', test: /\/src\/core\/(?:readingEase|thesisStyle|thesisWarnings)/ },
  {
    name: 'preview',
    test: /\/src\/voterUi\/(?:ColourMark|MatchBar|PageHeader|Portrait|ResultRow|Texts|VoterTexts|entries|frame)\b|\/src\/ui\/PhoneFrame/,
  },
  // What voters see of a thesis.
  {
    name: 'ballot',
    test: /\/src\/voterUi\/(?:Answer\w+|ExplainedTerm|PlainThesis|Thesis\w+|answerSymbols|scale|useSwipe)\b/,
  },
  // What voters see of a party, a candidate and the start page, with formatted texts.
  {
    name: 'profiles',
    test: /\/src\/(?:core\/markdown|voterUi\/(?:Description|EntityProfile|ExplanationText|LinkedText|NotTranslated|Welcome|fields))\b/,
  },
]

/**
 * The build of the portal, separate from that of the voter app (vite.config.ts): `dist/assets/portal-<hash>.js` with
 * its style sheet. scripts/build.mjs runs both builds and merges their manifests, in which the server finds
 * `src/portal/main.tsx`.
 */
export default defineConfig({
  plugins: [react()],
  build: {
    // The build of the voter app runs first and empties the folder.
    emptyOutDir: false,
    copyPublicDir: false,
    manifest: '.vite/portal.json',
    // Every picture and font needs its own address, because the content security policy forbids data: sources for them.
    assetsInlineLimit: 0,
    reportCompressedSize: false,
    chunkSizeWarningLimit: 1000,
    rolldownOptions: {
      input: { portal: 'src/portal/main.tsx' },
      // Pages and dialogs are loaded on demand. Without groups, each component and icon that two of them share would be
      // a file, and a page would request a hundred. e2e/portal/loading.spec.ts holds the budget of a page. A module
      // belongs to the first group that fits, together with what it imports; `minShareCount` counts pages and dialogs.
      output: {
        codeSplitting: {
          groups: [
            // What is needed before any page. It stays in one file, because it compresses better.
            { name: 'portal', tags: ['$initial'] },
            // What many pages need.
            { name: 'shared', test: isShared, minShareCount: 4 },
            // Icons, hooks and helpers are so small that a request costs more than they do.
            { name: 'shared', test: isSmall, minShareCount: 2 },
            ...PARTS,
            // What the pages and dialogs of a feature share.
            { name: getFeature, debugName: 'features', minShareCount: 3 },
          ],
        },
      },
    },
  },
})

/** Returns whether a module belongs neither to a feature nor to one of the parts. */
function isShared(path: string): boolean {
  return getFeature(path) === null && !PARTS.some(({ test }) => test.test(path))
}

/** Returns whether a module is an icon, a hook or a helper without a component. */
function isSmall(path: string): boolean {
  return /@tabler|use-mantine|\/src\/(?:core|ui)\/\w+\.ts$/.test(path) && isShared(path)
}

/** Returns the folder in `src/features` of a module, if it is in one. */
function getFeature(path: string): string | null {
  return /\/src\/features\/(\w+)\//.exec(path)?.[1] ?? null
}
