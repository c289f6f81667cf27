import type { Candidate, Party, Snapshot, Thesis } from '../src/core/snapshot.ts'

/** A fictional election for tests: five answers, hybrid model, parties and candidates. */
export function election(changes: Partial<Snapshot> = {}): Snapshot {
  return {
    format: 1,
    instance: {
      id: 1,
      domain: 'hinterwald',
      title: 'Wahlhilfe Hinterwald',
      subtitle: 'Gemeinderatswahl',
      description: 'Drei Fragen für einen Wald.',
      language: 'de',
      default_language: 'de',
      languages: ['de', 'en'],
      election_name: 'Gemeinderatswahl 2027',
      location: 'Hinterwald',
      election_date: '2027-03-14',
      sundown_date: null,
      website: null,
      open_data_licence: 'CC BY 4.0',
      source: null,
    },
    algorithm: {
      decisions: 5,
      binary: false,
      match_type: 2,
      limit_weighted_votes: 1,
      least_coverage_permille: 500,
      model: { name: 'hybrid', version: 1, matrix_sha256: '' },
      matrix: [
        [1000, 500, 0, -500, -1000],
        [500, 750, 250, -250, -500],
        [0, 250, 500, 250, 0],
        [-500, -250, 250, 750, 500],
        [-1000, -500, 0, 500, 1000],
      ],
    },
    theming: { primary: null, secondary: null, logo: null, background: null },
    skip_to_results: { enabled: false, min_theses: 0 },
    footer_links: [],
    sponsors: [],
    sponsor_text: '',
    theses: [
      thesis(11, 'Wald', 'Der (Bannwald)[Wald, in dem nichts geschlagen wird.] soll wachsen.'),
      thesis(12, 'Wege', 'Der Steig soll geteert werden.'),
      thesis(13, 'Wasser', 'Die Quelle soll öffentlich bleiben.'),
    ],
    parties: [party(21, 'Tanne', '444'), party(22, 'Eiche', '004'), party(23, 'Birke', '4--')],
    candidates: [
      candidate(31, 'Ada', 'Amsel', { party: 21, answers: '443', district: 'Nord', list_place: 1 }),
      candidate(32, 'Änne', 'Müller', { party: null, answers: '0-0', district: 'Süd', list_place: -1 }),
    ],
    affiliations: [{ id: 21, shortcut: 'Tanne', name: 'Bündnis Tanne', colour: '#116633' }],
    candidates_light: [],
    fields: [
      { name: 'district', label: '' },
      { name: 'list', label: '' },
      { name: 'website', label: '' },
      { name: 'description', label: '' },
    ],
    ads: null,
    presurvey: null,
    survey: null,
    ab_test: null,
    thesis_order: 'fixed',
    kiosk_idle_seconds: null,
    research: false,
    cluster: null,
    changed: false,
    ...changes,
  }
}

export function thesis(id: number, category: string, text: string): Thesis {
  return { id, category, text }
}

export function party(id: number, shortcut: string, answers: string): Party {
  const name = `Bündnis ${shortcut}`
  return { id, shortcut, name, description: '', website: null, colour: '#116633', logo: null, answers, explained: 0 }
}

export function candidate(id: number, first_name: string, last_name: string, more: Partial<Candidate>): Candidate {
  return { id, party: null, title: '', first_name, last_name, picture: null, answers: '---', explained: 0, ...more }
}
