{{- define "tributary.name" -}}
{{- .Release.Name | trunc 40 | trimSuffix "-" -}}
{{- end -}}

{{- define "tributary.selector" -}}
app.kubernetes.io/name: tributary
app.kubernetes.io/instance: {{ .Release.Name }}
{{- end -}}

{{- define "tributary.labels" -}}
{{ include "tributary.selector" . }}
app.kubernetes.io/version: {{ .Chart.AppVersion | quote }}
app.kubernetes.io/managed-by: {{ .Release.Service }}
helm.sh/chart: {{ printf "%s-%s" .Chart.Name .Chart.Version }}
{{- end -}}

{{- define "tributary.image" -}}
{{ printf "%s:%s" .Values.image.repository (default .Chart.AppVersion .Values.image.tag) | quote }}
{{- end -}}

{{- define "tributary.secret" -}}
{{ default (printf "%s-secrets" (include "tributary.name" .)) .Values.secrets.existing }}
{{- end -}}

{{- define "tributary.serviceAccount" -}}
{{- if .Values.serviceAccount.create -}}
{{ default (include "tributary.name" .) .Values.serviceAccount.name }}
{{- else -}}
{{ default "default" .Values.serviceAccount.name }}
{{- end -}}
{{- end -}}

{{- define "tributary.podSecurity" -}}
runAsNonRoot: true
runAsUser: 1000
runAsGroup: 1000
fsGroup: 1000
seccompProfile:
  type: RuntimeDefault
{{- end -}}

{{- define "tributary.containerSecurity" -}}
allowPrivilegeEscalation: false
readOnlyRootFilesystem: true
capabilities:
  drop: [ALL]
{{- end -}}

{{- define "tributary.mounts" -}}
- name: secrets
  mountPath: /run/secrets/tributary
  readOnly: true
- name: tmp
  mountPath: /tmp
{{- if .Values.certificates }}
- name: certificates
  mountPath: /etc/tributary/ca
  readOnly: true
{{- end }}
{{- end -}}

{{- define "tributary.volumes" -}}
- name: secrets
  secret:
    secretName: {{ include "tributary.secret" . }}
    defaultMode: 288
- name: tmp
  emptyDir:
    sizeLimit: 64Mi
{{- if .Values.certificates }}
- name: certificates
  configMap:
    name: {{ .Values.certificates }}
{{- end }}
{{- end -}}

{{- define "tributary.environment" -}}
NODE_ENV: production
HOST: 0.0.0.0
METRICS_PORT: '9464'
DATABASE_URL_FILE: /run/secrets/tributary/database-url
DATABASE_POOLER: {{ .Values.database.pooler }}
DATABASE_CONNECTIONS_MAX: {{ .Values.database.connectionsMax | quote }}
REDIS_URL_FILE: /run/secrets/tributary/redis-url
SIGNING_MASTER_SECRET_FILE: /run/secrets/tributary/signing-master-secret
PLAYER_PSEUDONYM_KEY_FILE: /run/secrets/tributary/player-pseudonym-key
PUBLIC_ORIGIN: {{ required "set publicOrigin to the https origin of the console" .Values.publicOrigin | quote }}
TRUSTED_PROXIES: {{ required "set trustedProxies to the networks of the proxies in front" .Values.trustedProxies | quote }}
{{- if .Values.certificates }}
NODE_EXTRA_CA_CERTS: /etc/tributary/ca/ca.crt
{{- end }}
{{- range $name, $value := .Values.environment }}
{{ $name }}: {{ $value | quote }}
{{- end }}
{{- end -}}
