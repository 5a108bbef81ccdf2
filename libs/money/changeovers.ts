// What the published ISO 4217 list does not say: codes without a minor unit, codes newer or older than the
// list, and the official factor and day of each change to a successor currency. History stays readable for ever.

/** Codes that ISO 4217 lists with a minor unit of "N.A."; the package gives them 0. */
export const codesWithoutExponent: ReadonlySet<string> = new Set(
  'XAG XAU XBA XBB XBC XBD XDR XPD XPT XSU XTS XUA XXX'.split(' '),
);

export type ListedCurrency = Readonly<{ code: string; numeric: string; exponent: number; name: string }>;

type Row = readonly [code: string, numeric: string, exponent: number, name: string];

// Exponents as ISO 4217 had them while the code was valid. XCG took over the numeric code of ANG.
const rows: readonly Row[] = [
  ['XCG', '532', 2, 'Caribbean Guilder'],
  ['BGN', '975', 2, 'Bulgarian Lev'],
  ['ANG', '532', 2, 'Netherlands Antillean Guilder'],
  ['ZWL', '932', 2, 'Zimbabwe Dollar'],
  ['HRK', '191', 2, 'Kuna'],
  ['SLL', '694', 2, 'Leone'],
  ['CUC', '931', 2, 'Peso Convertible'],
  ['VEF', '937', 2, 'Bolívar Fuerte'],
  ['MRO', '478', 2, 'Ouguiya'],
  ['STD', '678', 2, 'Dobra'],
  ['BYR', '974', 0, 'Belarusian Ruble'],
  ['LTL', '440', 2, 'Lithuanian Litas'],
  ['LVL', '428', 2, 'Latvian Lats'],
  ['EEK', '233', 2, 'Kroon'],
  ['SKK', '703', 2, 'Slovak Koruna'],
  ['CYP', '196', 2, 'Cyprus Pound'],
  ['MTL', '470', 2, 'Maltese Lira'],
  ['SIT', '705', 2, 'Tolar'],
  ['GRD', '300', 0, 'Drachma'],
  ['ATS', '040', 2, 'Schilling'],
  ['BEF', '056', 0, 'Belgian Franc'],
  ['DEM', '276', 2, 'Deutsche Mark'],
  ['ESP', '724', 0, 'Spanish Peseta'],
  ['FIM', '246', 2, 'Markka'],
  ['FRF', '250', 2, 'French Franc'],
  ['IEP', '372', 2, 'Irish Pound'],
  ['ITL', '380', 0, 'Italian Lira'],
  ['LUF', '442', 0, 'Luxembourg Franc'],
  ['NLG', '528', 2, 'Netherlands Guilder'],
  ['PTE', '620', 0, 'Portuguese Escudo'],
];

export const currenciesOfOurs: readonly ListedCurrency[] = rows.map(([code, numeric, exponent, name]) => ({
  code,
  numeric,
  exponent,
  name,
}));

export type Changeover = Readonly<{
  from: string;
  /** Last day of new bets, in the casino's own zone: the day before accounts changed, or the end of a transition. */
  lastDay: string;
  to: string;
  /** Units of `from` for one unit of `to`, exactly as enacted. */
  unitsPerSuccessor: string;
  source: string;
  /** First day of the factor. */
  effective: string;
}>;

const euro = 'Council Regulation (EC) No 2866/98, conversion rates, as amended';

type Change = readonly [string, string, string, string, string, string];

const changes: readonly Change[] = [
  ['BGN', '2025-12-31', 'EUR', '1.95583', euro, '2026-01-01'],
  ['ANG', '2025-03-30', 'XCG', '1', 'Centrale Bank van Curaçao en Sint Maarten', '2025-03-31'],
  ['ZWL', '2024-04-07', 'ZWG', '2498.7242', 'Reserve Bank of Zimbabwe', '2024-04-08'],
  ['HRK', '2022-12-31', 'EUR', '7.5345', euro, '2023-01-01'],
  ['SLL', '2022-06-30', 'SLE', '1000', 'Bank of Sierra Leone', '2022-07-01'],
  ['CUC', '2021-06-30', 'CUP', '24', 'Banco Central de Cuba', '2021-01-01'],
  ['VEF', '2018-08-19', 'VES', '100000', 'Banco Central de Venezuela', '2018-08-20'],
  ['MRO', '2017-12-31', 'MRU', '10', 'Banque Centrale de Mauritanie', '2018-01-01'],
  ['STD', '2017-12-31', 'STN', '1000', 'Banco Central de São Tomé e Príncipe', '2018-01-01'],
  ['BYR', '2016-06-30', 'BYN', '10000', 'National Bank of the Republic of Belarus', '2016-07-01'],
  ['LTL', '2014-12-31', 'EUR', '3.45280', euro, '2015-01-01'],
  ['LVL', '2013-12-31', 'EUR', '0.702804', euro, '2014-01-01'],
  ['EEK', '2010-12-31', 'EUR', '15.6466', euro, '2011-01-01'],
  ['SKK', '2008-12-31', 'EUR', '30.1260', euro, '2009-01-01'],
  ['CYP', '2007-12-31', 'EUR', '0.585274', euro, '2008-01-01'],
  ['MTL', '2007-12-31', 'EUR', '0.429300', euro, '2008-01-01'],
  ['SIT', '2006-12-31', 'EUR', '239.640', euro, '2007-01-01'],
  // The first members had a transition, in which the national units went on, until the end of 2001.
  ['GRD', '2001-12-31', 'EUR', '340.750', euro, '2001-01-01'],
  ['ATS', '2001-12-31', 'EUR', '13.7603', euro, '1999-01-01'],
  ['BEF', '2001-12-31', 'EUR', '40.3399', euro, '1999-01-01'],
  ['DEM', '2001-12-31', 'EUR', '1.95583', euro, '1999-01-01'],
  ['ESP', '2001-12-31', 'EUR', '166.386', euro, '1999-01-01'],
  ['FIM', '2001-12-31', 'EUR', '5.94573', euro, '1999-01-01'],
  ['FRF', '2001-12-31', 'EUR', '6.55957', euro, '1999-01-01'],
  ['IEP', '2001-12-31', 'EUR', '0.787564', euro, '1999-01-01'],
  ['ITL', '2001-12-31', 'EUR', '1936.27', euro, '1999-01-01'],
  ['LUF', '2001-12-31', 'EUR', '40.3399', euro, '1999-01-01'],
  ['NLG', '2001-12-31', 'EUR', '2.20371', euro, '1999-01-01'],
  ['PTE', '2001-12-31', 'EUR', '200.482', euro, '1999-01-01'],
];

export const changeovers: readonly Changeover[] = changes.map(
  ([from, lastDay, to, unitsPerSuccessor, source, effective]) => ({
    from,
    lastDay,
    to,
    unitsPerSuccessor,
    source,
    effective,
  }),
);
