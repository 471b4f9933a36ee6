import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { isSupportedCountry } from 'libphonenumber-js/max';
import { z } from 'zod';
import type { PortalVariant } from '#contract/portal.ts';
import { readTrustedProxies, type TrustedProxies } from './trusted-proxies.ts';

const blankIsMissing = (value: unknown) => (typeof value === 'string' && value.trim() === '' ? undefined : value);
const postgresUrl = z.preprocess(blankIsMissing, z.url({ protocol: /^postgres(ql)?$/ }).optional());
const webUrl = z.preprocess(
  blankIsMissing,
  z.url({ protocol: /^https?$/, error: 'expected an address that begins with http:// or https://' }).optional(),
);
const smtpUrl = z.preprocess(
  blankIsMissing,
  z.url({ protocol: /^smtps?$/, error: 'expected an address that begins with smtp:// or smtps://' }).optional(),
);
const optionalText = (fallback: string) => z.preprocess(blankIsMissing, z.string().default(fallback));

/** An address with or without `{region}`, which is the service's region. */
const serviceUrl = z.preprocess(
  blankIsMissing,
  z
    .string()
    .refine((text) => URL.canParse(text.replace('{region}', 'eu')), 'expected an address')
    .refine((text) => /^https?:/u.test(text), 'expected http:// or https://')
    .optional(),
);

const limit = (fallback: number) =>
  z.preprocess(blankIsMissing, z.coerce.number('expected a number of at least 1').int().min(1).default(fallback));
const countryList = z
  .string()
  .transform((text) => text.split(',').map((country) => country.trim().toUpperCase()))
  .refine((countries) => countries.every(isSupportedCountry), 'expected countries such as SI,AT,DE');

const mailFrom = z
  .string()
  .trim()
  .regex(
    /^(?:[^<>\r\n]*<[^\s<>@]+@[^\s<>@]+>|[^\s<>@]+@[^\s<>@]+)$/u,
    'expected portal@example.org or Name <portal@example.org>',
  );

const DEFAULT_NAMES = { pet: 'PetCGM', human: 'CGM Portal' } as const satisfies Record<PortalVariant, string>;

const environment = z.object({
  PORT: z.preprocess(
    blankIsMissing,
    z.coerce.number('expected a number from 0 to 65535').int().min(0).max(65_535).default(8080),
  ),
  HOST: optionalText('127.0.0.1'),
  DATA_DIR: optionalText('./data'),
  SECRET_KEY: z.preprocess(blankIsMissing, z.string().min(32, 'expected at least 32 characters').optional()),
  DATABASE_URL: postgresUrl,
  DATABASE_LISTEN_URL: postgresUrl,
  DATABASE_READ_URL: postgresUrl,

  PUBLIC_URL: webUrl,
  SMTP_URL: smtpUrl,
  MAIL_FROM: z.preprocess(blankIsMissing, mailFrom.optional()),
  SMS_WEBHOOK_URL: webUrl,
  SMS_COUNTRIES: z.preprocess(blankIsMissing, countryList.default([])),
  SMS_A_MINUTE: limit(20),
  SMS_A_DAY: limit(1_000),
  CODES_AN_HOUR: limit(10),
  CODES_A_DAY: limit(30),
  PORTAL_NAME: z.preprocess(blankIsMissing, z.string().optional()),
  PORTAL_THEME: optionalText('hippo'),
  PORTAL_VARIANT: z.preprocess(blankIsMissing, z.enum(['pet', 'human']).default('pet')),
  PORTAL_NEW_URL: webUrl,
  RSA_KEY_BITS: z.preprocess(
    blankIsMissing,
    z.coerce
      .number()
      .refine((bits) => [1024, 2048, 3072, 4096].includes(bits), 'expected 1024, 2048, 3072 or 4096')
      .default(2048),
  ),
  ALLOW_PRIVATE_WEBHOOKS: z.preprocess(
    blankIsMissing,
    z
      .enum(['true', 'false'], 'expected true or false')
      .default('false')
      .transform((text) => text === 'true'),
  ),
  LIBRELINKUP_URL: serviceUrl,
  LIBRELINKUP_VERSION: z.preprocess(
    blankIsMissing,
    z
      .string()
      .regex(/^\d+(?:\.\d+){1,3}$/u, 'expected a version such as 4.16.0')
      .default('4.16.0'),
  ),
  DEXCOM_SHARE_URL: serviceUrl,
  LOG_LEVEL: z.preprocess(blankIsMissing, z.enum(['silent', 'error', 'warn', 'info', 'debug']).default('info')),
  TRUST_PROXY: z.preprocess(blankIsMissing, z.string().default('false').transform(readTrustedProxies)),
  DRAIN_SECONDS: z.preprocess(
    blankIsMissing,
    z.coerce.number('expected a number from 0 to 30').min(0).max(30).default(0),
  ),
  KEPT_ANSWERS_MB: z.preprocess(
    blankIsMissing,
    z.coerce
      .number('expected a number from 0 to 4096')
      .min(0, 'expected a number from 0 to 4096')
      .max(4_096, 'expected a number from 0 to 4096')
      .default(64),
  ),
  METRICS_TOKEN: z.preprocess(blankIsMissing, z.string().min(16, 'expected at least 16 characters').optional()),
});

/** How this portal runs; parsed once from the environment. */
export type Config = {
  readonly port: number;
  readonly host: string;
  readonly dataDir: string;
  /** What the keys of secrets at rest are derived from; without it a file in `dataDir` holds the key. */
  readonly secretKey: string | undefined;
  readonly databaseUrl: string | undefined;
  /** The server itself, if `databaseUrl` is a pooler. */
  readonly databaseListenUrl: string | undefined;
  /** A replica that answers reports. */
  readonly databaseReadUrl: string | undefined;
  readonly publicUrl: string | undefined;
  readonly smtpUrl: string | undefined;
  /** Who mails come from; without it `no-reply` at the host of `publicUrl`. */
  readonly mailFrom: string | undefined;
  readonly smsWebhookUrl: string | undefined;
  /** Where text messages go (ISO 3166-1 alpha-2); empty: everywhere. */
  readonly smsCountries: readonly string[];
  /** Text messages of the whole portal. */
  readonly smsAMinute: number;
  readonly smsADay: number;
  /** Codes that one network may ask for, over all accounts. */
  readonly codesAnHour: number;
  readonly codesADay: number;
  readonly portalName: string;
  readonly portalTheme: string;
  readonly portalVariant: PortalVariant;
  readonly portalNewUrl: string | undefined;
  readonly rsaKeyBits: number;
  /** Alerts may be sent to addresses in the portal's own network, and over http. */
  readonly allowPrivateWebhooks: boolean;
  /** Where the services of connectors are called instead of at their own addresses; `{region}` becomes the region. */
  readonly libreLinkUpUrl: string | undefined;
  readonly dexcomShareUrl: string | undefined;
  /** The version of the LibreLinkUp app that the portal calls itself. */
  readonly libreLinkUpVersion: string;
  readonly logLevel: string;
  /** The proxies trusted to name the caller's address: none, a number of proxies, or proxies with these addresses. */
  readonly trustProxy: TrustedProxies;
  /** Opens `/api/metrics` to whoever sends it; without it there are no metrics. */
  readonly metricsToken: string | undefined;
  /** How long the portal serves on after it was asked to stop and is not ready any more. */
  readonly drainSeconds: number;
  /** The memory for answers that are kept until the data changes, in each process; 0 keeps none. */
  readonly keptAnswersMb: number;
  readonly version: string;
  /** Parses each answer with its schema before it is sent (tests). */
  readonly checkAnswers: boolean;
};

/** @throws Error naming each variable that cannot be taken and what it may hold */
export function loadConfig(env: Readonly<Record<string, string | undefined>>): Config {
  const parsed = environment.safeParse(env);
  if (!parsed.success) throw new Error(explain(parsed.error));
  const values = parsed.data;
  return {
    port: values.PORT,
    host: values.HOST,
    dataDir: resolve(values.DATA_DIR),
    secretKey: values.SECRET_KEY,
    databaseUrl: values.DATABASE_URL,
    databaseListenUrl: values.DATABASE_LISTEN_URL,
    databaseReadUrl: values.DATABASE_READ_URL,
    publicUrl: values.PUBLIC_URL?.replace(/\/$/, ''),
    smtpUrl: values.SMTP_URL,
    mailFrom: values.MAIL_FROM,
    smsWebhookUrl: values.SMS_WEBHOOK_URL,
    smsCountries: values.SMS_COUNTRIES,
    smsAMinute: values.SMS_A_MINUTE,
    smsADay: values.SMS_A_DAY,
    codesAnHour: values.CODES_AN_HOUR,
    codesADay: values.CODES_A_DAY,
    portalName: values.PORTAL_NAME ?? DEFAULT_NAMES[values.PORTAL_VARIANT],
    portalTheme: values.PORTAL_THEME,
    portalVariant: values.PORTAL_VARIANT,
    portalNewUrl: values.PORTAL_NEW_URL,
    rsaKeyBits: values.RSA_KEY_BITS,
    allowPrivateWebhooks: values.ALLOW_PRIVATE_WEBHOOKS,
    libreLinkUpUrl: values.LIBRELINKUP_URL?.replace(/\/$/u, ''),
    dexcomShareUrl: values.DEXCOM_SHARE_URL?.replace(/\/$/u, ''),
    libreLinkUpVersion: values.LIBRELINKUP_VERSION,
    logLevel: values.LOG_LEVEL,
    trustProxy: values.TRUST_PROXY,
    metricsToken: values.METRICS_TOKEN,
    drainSeconds: values.DRAIN_SECONDS,
    keptAnswersMb: values.KEPT_ANSWERS_MB,
    version: packageVersion(),
    checkAnswers: false,
  };
}

function explain(error: z.ZodError): string {
  const lines = error.issues.map((issue) => `  ${issue.path.join('.')}: ${issue.message}`);
  return ['The environment holds values that the portal cannot use:', ...lines].join('\n');
}

function packageVersion(): string {
  const text = readFileSync(new URL('../../../package.json', import.meta.url), 'utf8');
  return z.object({ version: z.string() }).parse(JSON.parse(text)).version;
}
