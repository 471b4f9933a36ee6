import type { Pet } from '#web/api/pet.ts';
import { useWords } from '#web/words/words.ts';
import { Card } from '#web/ui/Card.tsx';
import { SaveBar } from '#web/ui/SaveBar.tsx';
import { TextAreaField, TextField } from '#web/ui/TextField.tsx';
import { MAX_NAME_LENGTH, MAX_REMARKS_LENGTH } from '#contract/limits.ts';
import { HumanForm } from './HumanForm.tsx';
import { PetForm } from './PetForm.tsx';
import { PictureCard } from './PictureCard.tsx';
import styles from './Profile.module.css';
import { useProfileForm, type ProfileForm } from './use-profile-form.ts';

/** The profile of a member: a pet, or a person. */
export function PetProfile({ pet }: { readonly pet: Pet }) {
  const form = useProfileForm(pet.petType === null ? 'human' : 'pet', pet);
  const { frame } = form;
  return (
    <>
      <div ref={frame} className={styles['page']}>
        <PictureCard pet={pet} avatar={form.draft.avatar} onAvatar={(avatar) => form.change({ avatar })} />
        {pet.petType === null ? <HumanForm form={form} /> : <PetForm form={form} pet={pet} />}
        <Contact form={form} />
      </div>
      <SaveBar
        changes={form.changes}
        busy={form.busy}
        failure={form.errors.form}
        onSave={form.save}
        onDiscard={form.discard}
      />
    </>
  );
}

/** The profile of a follower: the name is all that can be changed. */
export function NameProfile({ name }: { readonly name: string }) {
  const { t } = useWords();
  const form = useProfileForm('name', { memberName: name });
  const { frame } = form;
  return (
    <>
      <div ref={frame} className={styles['page']}>
        <Card title={t('profile.aboutYou')}>
          <div className={styles['fields']}>
            <TextField
              required
              maxLength={MAX_NAME_LENGTH}
              autoComplete="name"
              label={t('profile.name')}
              {...form.text('memberName')}
            />
          </div>
        </Card>
      </div>
      <SaveBar
        changes={form.changes}
        busy={form.busy}
        failure={form.errors.form}
        onSave={form.save}
        onDiscard={form.discard}
      />
    </>
  );
}

function Contact({ form }: { readonly form: ProfileForm }) {
  const { t } = useWords();
  return (
    <Card title={t('profile.contact')} hint={t('profile.contactHint')}>
      <div className={styles['fields']}>
        <TextField dir="ltr" type="email" autoComplete="email" label={t('profile.email')} {...form.text('email')} />
        <TextField dir="ltr" type="tel" autoComplete="tel" label={t('profile.mobile')} {...form.text('mobile')} />
        <div className={styles['whole']}>
          <TextAreaField maxLength={MAX_REMARKS_LENGTH} label={t('profile.remarks')} {...form.text('remarks')} />
        </div>
      </div>
    </Card>
  );
}
