import { useSession } from '../../lib/session-context.tsx';
import { Card } from '../../ui/card.tsx';
import { PageHeader } from '../../ui/page-header.tsx';
import { OwnDataForm } from './own-data-form.tsx';
import { OwnDataView } from './own-data-view.tsx';
import { PasswordForm } from './password-form.tsx';

/** The person's own data, photo and password. Who may not change their data reads it here. */
export function AccountScreen() {
  const { user, can } = useSession();
  return (
    <div className="flex flex-col gap-6">
      <title>Minha conta · Esquadro</title>
      <PageHeader title="Minha conta" subtitle={user.email} />
      <div className="grid items-start gap-6 xl:grid-cols-[3fr_2fr]">
        <Card as="section">{can('user:edit') ? <OwnDataForm /> : <OwnDataView />}</Card>
        <Card as="section">
          <PasswordForm />
        </Card>
      </div>
    </div>
  );
}
